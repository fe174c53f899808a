import type { CalendarMessages } from '../en/calendar.ts';

const calendar: CalendarMessages = {
  show: 'Afficher',
  entry: '%{kind} : %{name}',
  late: '%{name} (en retard)',
  failed: 'Impossible de charger le calendrier',
  promisedOn: 'Promis le',
  kinds: {
    promises: { one: 'Promesse de paiement', many: 'Promesses de paiement' },
    recurring: { one: 'Charge récurrente', many: 'Charges récurrentes' },
    filing: { one: 'Déclaration de GST', many: 'Déclarations de GST' },
    'day-closes': { one: 'Clôture de caisse', many: 'Clôtures de caisse' },
  },
};

export default calendar;
