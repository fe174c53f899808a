// @ts-check
// A Chromium for the browser tests: Playwright's own, else one of the system, else one we install.
import { existsSync } from 'node:fs';
import { canRun, isRoot, root, run, runTool, print } from './processes.mjs';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

/** It is Playwright's own, without the parts of a window. */
const headlessShell = '/usr/bin/chromium-headless-shell';

const systemPaths = [
  headlessShell,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome-stable',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Flags for a browser that talks to this machine alone, and for one started as root in a container. */
const chromiumFlags = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(isRoot ? ['--no-sandbox'] : []),
];

/** Finds the browser of the system, or undefined. `GALLA_CHROMIUM` names another. @returns {string | undefined} */
const systemChromium = () => process.env['GALLA_CHROMIUM'] || systemPaths.find(path => existsSync(path));

/**
 * Says what Playwright is to launch: its own browser where it has one, else the system's.
 * @param {string} own where Playwright looks for its own
 */
export function launchOptions(own) {
  const executablePath = process.env['GALLA_CHROMIUM'] || (existsSync(own) ? undefined : systemChromium());
  return { args: chromiumFlags, ...(executablePath ? { executablePath } : {}) };
}

/** @param {string} [executablePath] @returns {Promise<boolean>} */
async function launches(executablePath) {
  /** @type {typeof import('@playwright/test')} */
  const { chromium } = await import(
    pathToFileURL(join(root, 'node_modules/@playwright/test/index.mjs')).href
  );
  try {
    const browser = await chromium.launch({
      args: chromiumFlags,
      timeout: 30_000,
      ...(executablePath ? { executablePath } : {}),
    });
    await browser.close();
    return true;
  } catch {
    return false;
  }
}

/** @param {string} name of a package with a browser @returns {Promise<string | undefined>} the browser, if it starts */
async function installFromDebian(name) {
  if (!isRoot || !canRun('apt-get')) return undefined;
  print(`Installing Chromium (apt-get install ${name}) …`);
  await aptInstall(name);
  const path = `/usr/bin/${name}`;
  return existsSync(path) && (await launches(path)) ? path : undefined;
}

/**
 * Finds or installs a Chromium that starts.
 * @returns {Promise<{ executablePath: string } | { missing: string }>} an empty path means Playwright's own
 */
export async function ensureChromium() {
  if (await launches()) return { executablePath: '' };
  const system = systemChromium();
  const runs = system !== undefined && (await launches(system));
  if (runs && (process.env['GALLA_CHROMIUM'] || system === headlessShell)) return { executablePath: system };
  // A browser with windows does twice the work for each page.
  const shell = await installFromDebian('chromium-headless-shell');
  if (shell) return { executablePath: shell };
  if (runs) return { executablePath: system };

  print('Installing Chromium (playwright install chromium) …');
  const { code } = await runTool('@playwright/test/cli.js', ['install', '--only-shell', 'chromium'], {
    quiet: true,
    timeoutMs: 240_000,
    env: { PLAYWRIGHT_DOWNLOAD_CONNECTION_TIMEOUT: '15000' },
  });
  if (code === 0 && (await launches())) return { executablePath: '' };

  const installed = await installFromDebian('chromium');
  if (installed) return { executablePath: installed };
  return {
    missing:
      'No Chromium could be started or installed. Run "npx playwright install --with-deps chromium", ' +
      'or install Chromium and set GALLA_CHROMIUM to its path.',
  };
}

/** Installs a Debian package; needs root. @param {string} name */
export async function aptInstall(name) {
  const env = { DEBIAN_FRONTEND: 'noninteractive' };
  const update = await run('apt-get', ['update', '-q'], { quiet: true, env, timeoutMs: 300_000 });
  const install = await run('apt-get', ['install', '-q', '-y', '--no-install-recommends', name], {
    quiet: true,
    env,
    timeoutMs: 600_000,
  });
  if (install.code !== 0) print(`${update.output}${install.output}`.split('\n').slice(-8).join('\n'));
}
