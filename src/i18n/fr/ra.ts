import french from 'ra-language-french';
import type { TranslationMessages } from 'ra-core';

/** React-admin's French pack; a few sentences said the way a shop says them. */
const ra = {
  ra: {
    ...french.ra,
    message: {
      ...french.ra.message,
      access_denied: 'Votre rôle ne permet pas d’ouvrir cette page. Demandez au propriétaire de la boutique.',
      error: 'Cette page a trébuché. Vos données sont en sécurité.',
      invalid_form: 'Quelque chose n’est pas bien rempli. Les champs disent quoi.',
    },
    notification: {
      ...french.ra.notification,
      logged_out: 'Votre session a expiré. Veuillez vous reconnecter.',
      http_error: 'Le serveur de la boutique n’a pas répondu comme attendu',
    },
    validation: { ...french.ra.validation, regex: 'Ce n’est pas écrit comme attendu' },
  },
} satisfies TranslationMessages;

export default ra;
