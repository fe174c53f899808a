import type { Params, Translate } from '../i18n/translate.ts';

let speak: Translate = (key, params) => (params?._ as string | undefined) ?? key;
let arrive: () => void = () => undefined;

/** Settles when there are words to say: a call that fails before waits for them, or its bare key would be read. */
export const words = new Promise<void>(resolve => {
  arrive = resolve;
});

/** Says a key in the language on screen, for code that is no component: errors of calls, toasts. */
export const translate = (key: string, params?: Params): string => speak(key, params);

/** Called by the i18nProvider whenever the language on screen changes. */
export const speakWith = (translate: Translate): void => {
  speak = translate;
  arrive();
};
