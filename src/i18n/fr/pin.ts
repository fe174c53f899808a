import type { PinMessages } from '../en/pin.ts';

const pin: PinMessages = {
  switch: 'Changer de personne',
  approve: 'Demander au propriétaire',
  of: 'Code PIN de %{name}',
  six: '6 chiffres',
  other: 'Quelqu’un d’autre',
  noPerson:
    'Personne d’autre ne peut prendre la main ici. Chacun définit un code PIN dans Mon profil, et une connexion par mot de passe doit avoir eu lieu sur cet appareil.',
  noOwner:
    'Aucun propriétaire ne peut autoriser ici. Un propriétaire définit un code PIN dans Mon profil, et une connexion par mot de passe doit avoir eu lieu sur cet appareil.',
  locked: 'Caisse verrouillée',
  lockedLead: 'Rien n’est perdu. Toute personne de cet appareil continue avec son code PIN.',
  password: 'Se connecter par mot de passe',
  scanned: 'C’était une lecture de code, pas un code PIN. Déverrouillez d’abord.',
  ended: 'Trop de codes PIN erronés. Connectez-vous avec le mot de passe.',
  switched: '%{name} travaille ici maintenant',
};

export default pin;
