; The installer for Windows, by Inno Setup 6: iscc /DVersion=0.1.0 packaging\windows\keepsake.iss
; Signed where a tool for it is named: iscc /DSigned "/Ssigning=signtool sign … $f" …
#ifndef Version
  #error Name the version: /DVersion=0.1.0
#endif
#define Checkout "..\.."

[Setup]
AppId={{7C0B5A0E-2B0D-4C7A-9C55-6B0B7D0C9E41}
AppName=Keepsake
AppVersion={#Version}
AppVerName=Keepsake {#Version}
AppPublisher=The Keepsake contributors
VersionInfoVersion={#Version}
DefaultDirName={autopf}\Keepsake
DisableProgramGroupPage=yes
LicenseFile={#Checkout}\LICENSE
; For one person without asking an administrator; for all where they say so.
PrivilegesRequired=lowest
PrivilegesRequiredOverridesAllowed=dialog
ArchitecturesAllowed=x64compatible
ArchitecturesInstallIn64BitMode=x64compatible
MinVersion=10.0.17763
OutputDir={#Checkout}\dist
OutputBaseFilename=keepsake-{#Version}-windows-x64
SetupIconFile={#Checkout}\build\keepsake.ico
UninstallDisplayIcon={app}\keepsake-window.exe
WizardStyle=modern
Compression=lzma2/max
SolidCompression=yes
CloseApplications=yes
#ifdef Signed
SignTool=signing
SignedUninstaller=yes
#endif

[Languages]
Name: "en"; MessagesFile: "compiler:Default.isl"
Name: "uk"; MessagesFile: "compiler:Languages\Ukrainian.isl"

[Tasks]
Name: "desktopicon"; Description: "{cm:CreateDesktopIcon}"; GroupDescription: "{cm:AdditionalIcons}"; Flags: unchecked

[InstallDelete]
; What an older version brought and this one does not.
Type: filesandordirs; Name: "{app}\_internal"

[Files]
Source: "{#Checkout}\dist\keepsake\*"; DestDir: "{app}"; Flags: ignoreversion recursesubdirs

[Icons]
Name: "{autoprograms}\Keepsake"; Filename: "{app}\keepsake-window.exe"
Name: "{autodesktop}\Keepsake"; Filename: "{app}\keepsake-window.exe"; Tasks: desktopicon

[Run]
Filename: "{app}\keepsake-window.exe"; Description: "{cm:LaunchProgram,Keepsake}"; Flags: nowait postinstall skipifsilent
