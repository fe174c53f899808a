import type { Language } from '../kit/languages.ts';

interface LoadErrorMessages {
  title: string;
  text: string;
  again: string;
}

/** Shown when the messages of a language did not load, so bundled with the app. */
export const loadErrorMessages: Readonly<Record<Language, LoadErrorMessages>> = {
  en: {
    title: 'Couldn’t load Galla',
    text: 'Part of the page couldn’t load. Check your connection and retry. Nothing is lost.',
    again: 'Retry',
  },
  hi: {
    title: 'गल्ला नहीं खुला',
    text: 'पेज का कुछ हिस्सा नहीं आया। इंटरनेट देखें, फिर दोबारा कोशिश करें। कुछ भी खोया नहीं है।',
    again: 'दोबारा कोशिश करें',
  },
  fr: {
    title: 'Galla n’a pas pu s’ouvrir',
    text: 'Une partie de la page n’a pas pu être chargée. Vérifiez la connexion et réessayez. Rien n’est perdu.',
    again: 'Réessayer',
  },
  ar: {
    title: 'لم يُفتح Galla',
    text: 'لم يصل جزء من الصفحة. تحقّق من الاتصال ثم أعد المحاولة. لم يُفقد شيء.',
    again: 'إعادة المحاولة',
  },
};
