// @ts-check
// Set-up that a fresh clone needs, done only when it is needed: packages, then the built app and server.
import { createHash } from 'node:crypto';
import { existsSync, lstatSync, readFileSync, readdirSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { during, giveUp, root, runNpm, runTool, print } from './processes.mjs';

const oldestNode = [20, 19];

function checkNode() {
  const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
  const [wantedMajor = 0, wantedMinor = 0] = oldestNode;
  if (major < wantedMajor || (major === wantedMajor && minor < wantedMinor))
    giveUp(`Galla needs Node ${oldestNode.join('.')} or newer, best 24; this is ${process.versions.node}.`);
}

/** Tells whether node_modules matches package-lock.json: npm writes its own list last. */
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

/** Tells whether this clone has been started before. */
export const isFirstStart = () => !existsSync(join(root, 'dist/index.html'));

/** Installs the packages of package-lock.json unless they are there already. */
export async function ensureInstalled() {
  checkNode();
  if (packagesAreThere()) return;
  const modules = lstatSync(join(root, 'node_modules'), { throwIfNoEntry: false });
  // npm would empty the folder that the link leads to.
  if (modules?.isSymbolicLink())
    giveUp(
      'node_modules is a link to packages that are not those of package-lock.json. Run npm ci where it leads to.',
    );
  // The app is built here too, so development packages are needed whatever NODE_ENV says.
  const ci = ['ci', '--include=dev', '--no-audit', '--no-fund', '--progress=false'];
  const { code } = await during('Installing packages (npm ci)', () => runNpm(ci));
  if (code !== 0) giveUp('The packages could not be installed. See the error above.');
}

/** Lists every file at or below a path of the project. @param {string} path @returns {string[]} */
export function filesBelow(path) {
  const full = join(root, path);
  if (!existsSync(full)) return [];
  if (!statSync(full).isDirectory()) return [path];
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(entry => relative(root, join(entry.parentPath, entry.name)).replaceAll('\\', '/'))
    .sort();
}

/** @typedef {{ name: string, config: string, directory: string, inputs: readonly string[] }} Side */

/** @type {Side} */
const app = {
  name: 'app',
  config: 'vite.config.ts',
  directory: 'dist',
  inputs: [
    'public',
    'index.html',
    'vite.config.ts',
    'scripts/lib/serverCode.mjs',
    'scripts/lib/words.mjs',
    'server/kit/i18n/catalogues.ts',
  ],
};
/** @type {Side} */
const server = {
  name: 'server',
  config: 'vite.server.config.ts',
  directory: 'dist-server',
  inputs: ['server', 'vite.server.config.ts', 'scripts/lib/serverBuild.mjs'],
};
const sharedInputs = ['src', 'tsconfig.json', 'package-lock.json'];

/** @param {readonly string[]} inputs */
function hashOf(inputs) {
  const hash = createHash('sha256');
  for (const file of inputs.flatMap(filesBelow))
    hash
      .update(file)
      .update('\0')
      .update(readFileSync(join(root, file)));
  return hash.digest('hex');
}

/** Vite writes these settings into the app. */
const settings = () =>
  Object.keys(process.env)
    .sort()
    .filter(name => name.startsWith('VITE_'))
    .map(name => `${name}=${process.env[name]}`)
    .join('\n');

/** Answers what a side was built from; Vite empties the directory first. @param {Side} side */
const stampFile = ({ directory }) => join(root, directory, '.built-from');

/** @param {Side} side @param {string} fingerprint */
const isBuilt = (side, fingerprint) =>
  existsSync(stampFile(side)) && readFileSync(stampFile(side), 'utf8') === fingerprint;

/** @param {Side} side @param {string} fingerprint @returns {Promise<{ code: number }>} */
async function buildSide(side, fingerprint) {
  const { name, config } = side;
  const result = await runTool('vite/bin/vite.js', ['build', '--config', config, '--logLevel', 'warn'], {
    quiet: true,
    env: { NODE_ENV: 'production' },
  });
  if (result.code === 0) writeFileSync(stampFile(side), fingerprint);
  else print(`${result.output}\nThe ${name} could not be built.`);
  return result;
}

/** Builds each side unless it was made from the same files. @param {readonly Side[]} sides
 * @returns {Promise<{ code: number }>} code 0 when all are good */
async function buildSides(sides) {
  const shared = hashOf(sharedInputs) + settings();
  const stale = sides
    .map(side => ({ side, fingerprint: `${shared}\n${hashOf(side.inputs)}` }))
    .filter(({ side, fingerprint }) => !isBuilt(side, fingerprint));
  if (stale.length === 0) return { code: 0 };
  const names = stale.map(({ side }) => side.name).join(' and ');
  const results = await during(`Building the ${names} (vite build)`, () =>
    Promise.all(stale.map(({ side, fingerprint }) => buildSide(side, fingerprint))),
  );
  return results.find(({ code }) => code !== 0) ?? { code: 0 };
}

/** Builds the app into dist/ and the server into dist-server/. */
export const buildApp = () => buildSides([app, server]);

/** Tests start the server without the app. */
export const buildServer = () => buildSides([server]);

/** The same for a command that is of no use without what is built. */
export async function ensureBuilt() {
  const { code } = await buildApp();
  if (code !== 0) process.exit(1);
}
