import type { WorkMessages } from '../en/work.ts';

const work: WorkMessages = {
  find: 'Ouvrir',
  late: 'En retard',
  noPromise: 'Aucune date promise',
  promised: 'Promis le %{day}',
  next: 'Étape suivante',
  nothing: 'Aucune étape ne vous est possible pour l’instant.',
  needs: 'Il faut : %{fields}',
  picture: 'Prendre une photo',
  time: 'Temps',
  log: 'Saisir le temps',
  minutes: 'Minutes',
  logged: '%{minutes} min saisies',
  total: 'Saisi jusqu’ici : %{time}',
  another: 'Scanner un autre',
  of: {
    tickets: {
      scan: 'Jeton ou IMEI',
      scanHelp: 'Scannez l’étiquette d’un appareil ou saisissez son jeton.',
      unknown: 'Aucun ticket avec %{code}',
      mine: 'Mes tickets ouverts',
      none: 'Aucun ticket ouvert. Scannez un appareil et prenez-le en charge.',
      page: 'Ticket complet',
      lines: 'Pièces et main-d’œuvre',
      addLines: 'Ajouter pièces ou main-d’œuvre',
      hints: {
        lines: 'Pour un devis, ajoutez d’abord pièces ou main-d’œuvre.',
        parts: 'Pour le contrôle final, indiquez chaque pièce comme utilisée ou remise en stock.',
      },
    },
  },
};

export default work;
