import type { ProfileMessages } from '../en/profile.ts';
import { unbroken } from './unbroken.ts';

const profile: ProfileMessages = {
  me: 'Profil',
  name: 'Nom',
  photo: 'Photo',
  email: 'E-mail',
  emailStays:
    'Vous vous connectez avec cet e-mail. Un propriétaire peut le changer dans Gestion des utilisateurs.',
  role: 'Rôle',
  language: 'Langue',
  languageSays: 'Langue de l’application et des messages pour vous.',
  saved: 'Profil enregistré',
  password: 'Mot de passe',
  passwordLead: 'Vos autres appareils seront déconnectés.',
  passwordHint: '8 caractères au moins, et pas un mot de passe courant',
  old: 'Ancien mot de passe',
  fresh: 'Nouveau mot de passe',
  again: 'Répéter le nouveau mot de passe',
  notSame: 'Les mots de passe ne correspondent pas',
  change: 'Changer le mot de passe',
  changed: 'Mot de passe modifié. Les autres appareils sont déconnectés.',
  show: 'Afficher les mots de passe',
  pin: 'Code PIN',
  pinLead:
    'Six chiffres pour travailler sans mot de passe sur un appareil partagé, ou pour y donner l’autorisation du propriétaire.',
  pinNew: 'Nouveau code PIN',
  pinPassword: 'Votre mot de passe',
  pinSet: 'Définir le code PIN',
  pinChange: 'Changer le code PIN',
  pinRemove: 'Supprimer le code PIN',
  pinSaved: 'Code PIN enregistré',
  pinRemoved: 'Code PIN supprimé',
  devices: 'Appareils connectés',
  devicesLead: 'Si vous ne reconnaissez pas un appareil, déconnectez-le et changez votre mot de passe.',
  others: 'Appareils des autres personnes de la boutique',
  here: 'Cet appareil',
  unknown: 'Appareil inconnu',
  used: 'Dernière utilisation %{when} depuis %{place}',
  usedPlain: 'Dernière utilisation %{when}',
  since: 'Connecté le %{when}',
  signOut: 'Déconnecter',
  signOutOf: 'Déconnecter : %{name}',
  signedOut: 'Appareil déconnecté',
  everywhere: 'Se déconnecter partout',
  everywhereAsk: 'Se déconnecter partout ?',
  everywhereText:
    'Tous vos appareils seront déconnectés, y compris celui-ci. La saisie non enregistrée sera perdue.',
};

export default unbroken(profile);
