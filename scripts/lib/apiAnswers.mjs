// @ts-check
// While the API of npm run dev starts again, Vite holds what pages ask of it.
import net from 'node:net';

const LOOK_MS = 100;
/** Then the page hears that nothing answers, and asks again by itself. */
const HOLD_MS = 20_000;

/** @param {number} port @returns {Promise<boolean>} */
const accepts = port =>
  new Promise(resolve => {
    const probe = net.connect(port, '127.0.0.1');
    probe.once('connect', () => {
      probe.destroy();
      resolve(true);
    });
    probe.once('error', () => resolve(false));
  });

/** Resolves when something listens on the port, at the latest after `patience`. @param {number} port @param {number} [patience] @returns {Promise<void>} */
export async function apiAnswers(port, patience = HOLD_MS) {
  const since = Date.now();
  while (!(await accepts(port)) && Date.now() - since < patience)
    await new Promise(resolve => setTimeout(resolve, LOOK_MS));
}
