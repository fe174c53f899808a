import type { ProfileMessages } from '../en/profile.ts';

const profile: ProfileMessages = {
  me: 'À propos de moi',
  name: 'Nom',
  photo: 'Photo',
  email: 'E-mail',
  emailStays:
    'C’est avec lui que vous vous connectez ; il se change sur l’ordinateur où tourne le programme.',
  role: 'Rôle',
  language: 'Langue',
  languageSays: 'La langue de ce programme et de ses messages pour vous.',
  saved: 'Votre profil est enregistré',
  password: 'Mot de passe',
  passwordLead: 'Les autres appareils sont déconnectés quand il change.',
  passwordHint: '8 caractères au moins, et pas un mot de passe courant',
  old: 'Ancien mot de passe',
  fresh: 'Nouveau mot de passe',
  again: 'Répétez le mot de passe',
  notSame: 'Les deux ne sont pas identiques',
  change: 'Changer le mot de passe',
  changed: 'Le mot de passe est changé ; les autres appareils sont déconnectés',
  show: 'Montrer les mots de passe',
  devices: 'Appareils connectés',
  devicesLead: 'Ce que vous ne connaissez pas, déconnectez-le et changez le mot de passe.',
  others: 'Appareils des autres de la boutique',
  here: 'Cet appareil',
  unknown: 'Appareil inconnu',
  used: 'Utilisé %{when} depuis %{place}',
  usedPlain: 'Utilisé %{when}',
  since: 'Connecté le %{when}',
  signOut: 'Déconnecter',
  signOutOf: 'Déconnecter : %{name}',
  signedOut: 'L’appareil est déconnecté',
  everywhere: 'Se déconnecter partout',
  everywhereAsk: 'Se déconnecter partout ?',
  everywhereText:
    'Tous vos appareils sont déconnectés, celui-ci aussi. Ce qui est à moitié saisi ici est perdu.',
};

export default profile;
