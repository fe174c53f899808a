import type { SocialMediaMessages } from '../en/socialMedia.ts';

const socialMedia: SocialMediaMessages = {
  lead: 'Les liens qui figurent sur les affiches et les factures. Laissez vide ce que la boutique n’a pas.',
  shown: 'Tel qu’affiché',
  none: 'Pas encore de lien. Chaque lien rempli est ici tel que les clients le verront.',
  saved: 'Les liens sont enregistrés',
  test: 'Ouvrir dans un nouvel onglet : %{name}',
};

export default socialMedia;
