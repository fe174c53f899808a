import type { CommissionMessages } from '../en/commission.ts';

const commission: CommissionMessages = {
  title: 'Commissions',
  lead: 'Ce que chaque vendeur a gagné sur ses ventes ; un retour reprend sa part à sa date',
  month: 'Mois',
  person: 'Personne',
  pay: 'Paie',
  units: 'Pièces',
  sold: 'Vendu hors taxe',
  margin: 'Marge',
  commission: 'Commission',
  people: 'Par personne',
  linesOf: 'Lignes de facture de %{name}',
  day: 'Date',
  bill: 'Facture',
  item: 'Article',
  rule: 'Règle',
  none: 'Aucune vente ce mois-ci',
  notOver: 'Elle peut être ajoutée à la paie une fois le mois terminé.',
  addToPay: 'Ajouter à la paie',
  payTitle: 'Commission de %{name}',
  payLead: '%{amount} pour %{month} devient dû à la personne, comme écriture de la paie.',
  paid: '%{number} est ajoutée à la paie',
  kind: { RETURN: 'retournée', CANCELLED: 'annulée' },
};

export default commission;
