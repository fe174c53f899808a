import { ask } from '../../providers/ask.ts';
import type { PersonOfDevice } from '../../resources/session/answers.ts';
import { peopleOfDevice } from '../../resources/session/firstCalls.ts';

/** People with a PIN, at a device that signed in by password: the server knows it by its cookie. */
export const askPeopleOfDevice = (signal: AbortSignal): Promise<PersonOfDevice[]> =>
  ask(peopleOfDevice, {}, { signal, quiet: true, credentials: 'same-origin' });
