// @ts-check
// Set-up that a fresh clone needs, done only when it is needed: packages, then the built app.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { cacheDir, during, giveUp, root, runNpm, runTool, print } from './processes.mjs';

const oldestNode = [20, 19];

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldestNode;
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor))
    giveUp(`Galla needs Node ${oldestNode.join('.')} or newer, best 24; this is ${process.versions.node}.`);
}

/** @param {string} name */
const stampFile = name => join(cacheDir, `${name}.stamp`);
/** @param {string} name */
const readStamp = name => (existsSync(stampFile(name)) ? readFileSync(stampFile(name), 'utf8') : undefined);
/** @param {string} name @param {string} value */
function writeStamp(name, value) {
  mkdirSync(cacheDir, { recursive: true });
  writeFileSync(stampFile(name), value);
}

/** Whether node_modules matches package-lock.json: npm writes its own list last. */
function packagesAreThere() {
  const listFile = join(root, 'node_modules/.package-lock.json');
  if (!existsSync(listFile)) return false;
  /** @param {string} file @returns {Record<string, { version?: string, optional?: boolean }>} */
  const packagesOf = file => JSON.parse(readFileSync(file, 'utf8')).packages;
  const installed = packagesOf(listFile);
  return Object.entries(packagesOf(join(root, 'package-lock.json'))).every(
    ([path, { version, optional }]) =>
      path === '' || (installed[path] ? installed[path].version === version : optional),
  );
}

/** Whether this clone has been started before. */
export const isFirstStart = () => !existsSync(join(root, 'dist/index.html'));

/** Installs the packages of package-lock.json unless they are there already. */
export async function ensureInstalled() {
  checkNode();
  if (packagesAreThere()) return;
  // The app is built here too, so development packages are needed whatever NODE_ENV says.
  const ci = ['ci', '--include=dev', '--no-audit', '--no-fund', '--progress=false'];
  const { code } = await during('Installing packages (npm ci)', () => runNpm(ci));
  if (code !== 0) giveUp('The packages could not be installed. See the error above.');
}

const buildInputs = ['src', 'public', 'index.html', 'vite.config.ts', 'tsconfig.json', 'package-lock.json'];

/** Every file at or below a path of the project. @param {string} path @returns {string[]} */
export function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full)
    .sort()
    .flatMap(name => filesBelow(`${path}/${name}`));
}

function buildFingerprint() {
  const hash = createHash('sha256');
  for (const file of buildInputs.flatMap(filesBelow))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  // Vite writes these settings into the app.
  for (const name of Object.keys(process.env).sort())
    if (name.startsWith('VITE_')) hash.update(`${name}=${process.env[name]}`);
  return hash.digest('hex');
}

/** Builds the app into dist/ unless what is there was made from the same files.
 * @returns {Promise<{ code: number }>} code 0 when dist/ is good */
export async function buildApp() {
  const fingerprint = buildFingerprint();
  if (existsSync(join(root, 'dist/index.html')) && readStamp('built') === fingerprint) return { code: 0 };
  rmSync(stampFile('built'), { force: true });
  const result = await during('Building the app (vite build)', () =>
    runTool('vite/bin/vite.js', ['build', '--logLevel', 'warn'], {
      quiet: true,
      env: { NODE_ENV: 'production' },
    }),
  );
  if (result.code === 0) writeStamp('built', fingerprint);
  else print(`${result.output}\nThe app could not be built.`);
  return result;
}

/** The same for a command that is of no use without the app. */
export async function ensureBuilt() {
  const { code } = await buildApp();
  if (code !== 0) process.exit(1);
}
