// @ts-check
// Starts other programs so that Ctrl-C and exit codes mean what they mean without us in between.
import { spawn, spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { dirname, join, resolve } from 'node:path';

/** It is the project's root, wherever the command was given. */
export const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');

/** Every file the scripts remember things in; `npm ci` clears it together with the packages. */
export const cacheDir = join(root, 'node_modules/.cache/galla');

/** The API tests of the last `npm test` record here what they asked of the database, for the check of plans. */
export const statementsDir = join(cacheDir, 'statements');

/** @type {Set<import('node:child_process').ChildProcess>} */
const running = new Set();
/** @type {NodeJS.Signals | undefined} */
let stoppedBy;

let listening = false;

/** From the first program on, a signal to us is a signal to it, and we end after it. */
function passSignalsOn() {
  if (listening) return;
  listening = true;
  /** @param {NodeJS.Signals} signal */
  const stop = signal => {
    stoppedBy = signal;
    stopAll(signal);
    if (running.size === 0) endBySignal(signal);
  };
  for (const signal of /** @type {const} */ (['SIGINT', 'SIGTERM', 'SIGHUP']))
    process.on(signal, () => stop(signal));
  // npm hands a signal to the shell between us, which dies of it without a word: then we have another parent.
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop('SIGTERM');
  }, 250);
  watch.unref();
}

/** Asks every program we started to end. @param {NodeJS.Signals} signal */
export function stopAll(signal) {
  for (const child of running) child.kill(signal);
}

/** Ends this process the way the signal would have, so that the shell sees the truth.
 * @param {NodeJS.Signals} signal @returns {never} */
function endBySignal(signal) {
  process.removeAllListeners(signal);
  process.kill(process.pid, signal);
  // The signal is delivered before the next turn; until then nothing more may run.
  return process.exit(1);
}

/** Colours are for a terminal; in a file they are rubbish. */
const plain = process.stdout.isTTY ? {} : { NO_COLOR: '1', FORCE_COLOR: undefined };

/**
 * @typedef {object} RunOptions
 * @property {Record<string, string | undefined>} [env] added to this process's own
 * @property {boolean} [quiet] collect the output in place of showing it
 * @property {number} [timeoutMs] ends the program when it takes longer
 * @property {AbortSignal} [stop] ends it, by the signal that is its reason or by SIGTERM
 * @property {boolean} [endsItself] its own exit code counts even when a signal asked it to end
 */

/**
 * Runs a program in the project's root to its end. Output is shown as it comes unless `quiet`.
 * A stop signal received while it runs is applied after it has ended.
 * @param {string} command @param {readonly string[]} args @param {RunOptions} [options]
 * @returns {Promise<{ code: number, output: string, stdout: string }>} code 128 when a signal ended it, 127 when it could not be started
 */
export async function run(command, args, options = {}) {
  passSignalsOn();
  const child = spawn(command, args, {
    cwd: root,
    env: { ...process.env, ...plain, ...options.env },
    stdio: options.quiet ? ['ignore', 'pipe', 'pipe'] : 'inherit',
  });
  running.add(child);
  let output = '';
  let stdout = '';
  child.stdout?.on('data', data => {
    output += data;
    stdout += data;
  });
  child.stderr?.on('data', data => (output += data));
  const { stop } = options;
  stop?.addEventListener('abort', () => child.kill(stop.reason === 'SIGKILL' ? 'SIGKILL' : 'SIGTERM'));
  const timer = options.timeoutMs && setTimeout(() => child.kill('SIGKILL'), options.timeoutMs);
  const code = await new Promise(done => {
    child.once('error', error => {
      output += error.message;
      done(127);
    });
    child.once('close', (exitCode, signal) => done(signal ? 128 : (exitCode ?? 1)));
  });
  if (timer) clearTimeout(timer);
  running.delete(child);
  if (stoppedBy && running.size === 0 && !options.endsItself) endBySignal(stoppedBy);
  return { code, output, stdout };
}

/** Runs this project's own Node program. @param {readonly string[]} args @param {RunOptions} [options] */
export const runNode = (args, options) => run(process.execPath, args, options);

/** Runs a program of an installed package by its file, without a shell or npx in between.
 * @param {string} file below node_modules @param {readonly string[]} args @param {RunOptions} [options] */
export const runTool = (file, args, options) => runNode([join(root, 'node_modules', file), ...args], options);

/** Runs npm, the one that started this script where it did. @param {readonly string[]} args @param {RunOptions} [options] */
export function runNpm(args, options) {
  const npm = process.env['npm_execpath'];
  return npm?.endsWith('.js') ? runNode([npm, ...args], options) : run('npm', args, options);
}

/** @param {string} command @param {readonly string[]} [args] */
export function canRun(command, args = ['--version']) {
  return spawnSync(command, args, { stdio: 'ignore' }).status === 0;
}

export const isRoot = process.getuid?.() === 0;

/** Prints one line of what is being done. @param {string} text */
export const print = text => console.log(text);

/** @template T Says what is being done, and every few seconds for as long as it lasts.
 * @param {string} what @param {() => Promise<T>} work @returns {Promise<T>} */
export async function during(what, work) {
  const begun = performance.now();
  print(`${what} …`);
  const timer = setInterval(
    () => print(`${what} … ${Math.round((performance.now() - begun) / 1_000)} s`),
    5_000,
  );
  try {
    return await work();
  } finally {
    clearInterval(timer);
  }
}

/** Prints why it cannot go on, and ends. @param {string} text @returns {never} */
export function giveUp(text) {
  console.error(`\n${text}`);
  return process.exit(1);
}
