import type { SocialMediaMessages } from '../en/socialMedia.ts';
import { unbroken } from './unbroken.ts';

const socialMedia: SocialMediaMessages = {
  lead: 'Liens affichés sur les affiches et les factures. Laissez vide ce que vous n’utilisez pas.',
  shown: 'Aperçu',
  none: 'Aucun lien. Les liens ajoutés apparaissent ici tels que les clients les verront.',
  saved: 'Liens enregistrés',
  test: 'Ouvrir dans un nouvel onglet : %{name}',
};

export default unbroken(socialMedia);
