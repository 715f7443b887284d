// Finds the Chromium that runs the stories, or installs one if the system has none.
import { spawnSync } from 'node:child_process';
import { accessSync, constants, existsSync, readFileSync } from 'node:fs';
import { homedir } from 'node:os';
import { delimiter, join } from 'node:path';
import { NODE, ROOT } from './installation.mjs';

/** Without windows, an eighth less work for the same stories; it is also what Playwright downloads. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const COMMANDS = [HEADLESS_SHELL, 'chromium', 'chromium-browser', 'google-chrome-stable', 'google-chrome', 'chrome'];

const { LOCALAPPDATA = '', PROGRAMFILES = '', 'PROGRAMFILES(X86)': PROGRAMFILES_X86 = '' } = process.env;
const USUAL_PLACES = {
  darwin: ['/Applications', join(homedir(), 'Applications')].flatMap((folder) => [
    join(folder, 'Google Chrome.app/Contents/MacOS/Google Chrome'),
    join(folder, 'Chromium.app/Contents/MacOS/Chromium'),
  ]),
  win32: [PROGRAMFILES, PROGRAMFILES_X86, LOCALAPPDATA].flatMap((folder) => [
    join(folder, 'Google/Chrome/Application/chrome.exe'),
    join(folder, 'Chromium/Application/chrome.exe'),
  ]),
};

const APT = '/usr/bin/apt-get';
const isRoot = process.getuid?.() === 0;

/** Without them Chromium prepares two pages of its own for the address bar of each window: two thirds of the work of a new one. */
const ADDRESS_BAR = ['WebUIOmniboxPopup', 'WebUIOmniboxAimPopup'];
/** Those that Playwright switches off: Chromium takes only the last list, which is this one. */
const OF_PLAYWRIGHT = [
  ...['AvoidUnnecessaryBeforeUnloadCheckSync', 'DestroyProfileOnBrowserClose', 'HttpsUpgrades', 'LensOverlay'],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning', 'AimEnabled'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'TcpPortRandomizationWin', 'OptimizationHints', 'PreconnectToSearch'],
  ...['NetworkTimeServiceQuerying', 'msForceBrowserSignIn', 'msEdgeUpdateLaunchServicesPreferredVersion'],
];

/**
 * Chromium makes no network requests of its own. Its headless shell draws letters as Chromium with windows does on Linux, so that both
 * give the same pictures. As root it runs without its sandbox, which refuses root.
 */
export const BROWSER_FLAGS = [
  `--disable-features=${[...OF_PLAYWRIGHT, ...ADDRESS_BAR].join(',')}`,
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-domain-reliability',
  '--disable-sync',
  '--no-pings',
  '--font-render-hinting=slight',
  ...(isRoot ? ['--no-sandbox'] : []),
];

/**
 * Returns the path of the system's Chromium or Chrome (`CHROME_PATH` if it is set), or undefined: Playwright then uses its
 * own.
 *
 * @returns {string | undefined}
 */
export function findBrowser() {
  if (process.env.CHROME_PATH) return process.env.CHROME_PATH;
  return [...onPath(COMMANDS), ...(USUAL_PLACES[process.platform] ?? [])].find(isProgram);
}

/**
 * Returns the path of the system's Firefox (`FIREFOX_PATH` if it is set), or undefined.
 *
 * @returns {string | undefined}
 */
export function findFirefox() {
  if (process.env.FIREFOX_PATH) return process.env.FIREFOX_PATH;
  return onPath(['firefox-esr', 'firefox']).find(isProgram);
}

/** Installs a browser if the system has none. Returns whether there is one now. */
export function installBrowser() {
  return findBrowser() !== undefined || installFromDebian() || installFromPlaywright();
}

/**
 * Returns the paths of the driver of WebKitGTK (Debian: webkit2gtk-driver) and of Xvfb, the screen that it draws on; undefined without
 * both.
 *
 * @returns {{ driver: string, xvfb: string } | undefined}
 */
export function findWebKit() {
  const [driver, xvfb] = ['WebKitWebDriver', 'Xvfb'].map((command) => onPath([command]).find(isProgram));
  return driver && xvfb ? { driver, xvfb } : undefined;
}

function onPath(commands) {
  const folders = (process.env.PATH ?? '').split(delimiter).filter((folder) => folder !== '');
  const ending = process.platform === 'win32' ? '.exe' : '';
  return commands.flatMap((command) => folders.map((folder) => join(folder, command + ending)));
}

function isProgram(path) {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}

/** Debian's Chromium comes with its libraries. Ubuntu's package of that name only redirects to the Snap store. */
function installFromDebian() {
  const release = existsSync('/etc/os-release') ? readFileSync('/etc/os-release', 'utf8') : '';
  if (!isRoot || !/^ID=debian$/m.test(release)) return false;
  console.log('Installing Chromium from Debian …');
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  const apt = (...words) => spawnSync(APT, ['-qq', ...words], { env, stdio: 'inherit' }).status === 0;
  apt('update');
  const installed = [HEADLESS_SHELL, 'chromium'].some((name) => apt('install', '-y', '--no-install-recommends', name));
  return installed && findBrowser() !== undefined;
}

/** Does nothing if Playwright's Chromium is installed already. */
function installFromPlaywright() {
  console.log("Installing Playwright's Chromium …");
  const cli = join(ROOT, 'node_modules', 'playwright', 'cli.js');
  const withLibraries = process.platform === 'linux' && isRoot ? ['--with-deps'] : [];
  return spawnSync(NODE, [cli, 'install', ...withLibraries, 'chromium'], { stdio: 'inherit' }).status === 0;
}
