/** Separate from PDF drawing, which would load 40 MB into the main thread. */
import type { Language } from '../../src/i18n/languages.ts';
import { translator } from '../../src/i18n/translate.ts';
import ar from '../../src/i18n/ar/invoice.ts';
import en, { type InvoiceMessages } from '../../src/i18n/en/invoice.ts';
import fr from '../../src/i18n/fr/invoice.ts';
import hi from '../../src/i18n/hi/invoice.ts';
import type { TranslatePaper } from '../../src/resources/documents/documentModel.ts';

const MESSAGES: Record<Language, InvoiceMessages> = { en, hi, fr, ar };

export const paperTranslator = (lang: Language): TranslatePaper => translator(lang, { ...MESSAGES[lang] });
