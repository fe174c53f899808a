import type { Params, Translate } from '../i18n/translate.ts';

let speak: Translate = (key, params) => (params?._ as string | undefined) ?? key;

/** Says a key in the language on screen, for code that is no component: errors of calls, toasts. */
export const say = (key: string, params?: Params): string => speak(key, params);

/** Called by the i18nProvider whenever the language on screen changes. */
export const speakWith = (translate: Translate): void => {
  speak = translate;
};
