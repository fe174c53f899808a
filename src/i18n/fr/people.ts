import type { PeopleMessages } from '../en/people.ts';
import { unbroken } from './unbroken.ts';

const people: PeopleMessages = {
  invite: 'Lien d’invitation',
  reset: 'Lien de réinitialisation',
  inviteText:
    'Transmettez ce lien à %{name}. Il sert une seule fois, dans les 7 jours, et ne sera plus affiché.',
  copy: 'Copier le lien',
  copied: 'Lien copié',
  done: 'Terminé',
  resetPassword: 'Réinitialiser le mot de passe',
  resetAsk: 'Réinitialiser le mot de passe de %{name} ?',
  resetText: 'Cette personne est déconnectée partout et choisit un nouveau mot de passe avec le lien obtenu.',
  removePin: 'Supprimer le code PIN',
  pinRemoved: 'Code PIN de %{name} supprimé',
  deactivate: 'Désactiver',
  deactivateAsk: 'Désactiver %{name} ?',
  deactivateText:
    'Cette personne est aussitôt déconnectée partout et ne peut plus se connecter jusqu’à sa réactivation.',
  deactivated: '%{name} est désactivé',
  activate: 'Réactiver',
  activated: '%{name} est actif',
  devices: 'Appareils connectés',
  noDevices: 'Aucun appareil connecté.',
  set: {
    title: 'Choisissez votre mot de passe',
    lead: '%{name}, choisissez votre mot de passe pour %{shop}.',
    email: 'E-mail de connexion',
    password: 'Mot de passe',
    again: 'Répéter le mot de passe',
    submit: 'Enregistrer le mot de passe',
    saved: 'Mot de passe enregistré. Connectez-vous avec.',
    signIn: 'Aller à la connexion',
    checking: 'Vérification du lien',
  },
};

export default unbroken(people);
