import type { ReturnsMessages } from '../en/returns.ts';
import { unbroken } from './unbroken.ts';

const returns: ReturnsMessages = {
  title: 'Reprendre',
  creditNote: 'Avoir',
  goods: 'Articles retournés',
  pieces: 'Pièces (sur %{left})',
  piecesOf: 'Pièces de %{name}, au plus %{left}',
  condition: 'État',
  before: '%{smart_count} pièce déjà retournée |||| %{smart_count} pièces déjà retournées',
  reason: 'Motif',
  money: 'Remboursement',
  value: 'Valeur reprise',
  due: 'Déduit de la créance',
  financed: 'Rendu au financeur',
  refund: 'À rembourser',
  method: 'Moyen',
  amount: 'Montant',
  another: 'Autre moyen',
  remove: 'Retirer ce moyen',
  save: 'Reprendre',
  atMost: 'Au plus %{left}',
  nothing: 'Indiquez combien de pièces sont retournées',
  nothingLeft: 'Il ne reste rien à reprendre de cette vente.',
  done: '%{number} enregistré',
  takenBack: '%{amount} repris le %{date} :',
  replacedBy: 'Remplacé par %{number}',
  release: 'Débloquer',
  released: 'Débloqué pour la vente',
  reasons: {
    OTHER_MODEL: 'Souhaitait un autre modèle',
    FAULT: 'Fonctionne mal',
    WRONG_ITEM: 'Mauvais article remis',
  },
  counter: {
    reason: 'Retour au comptoir',
    choose: 'Rembourser par',
    byKey: 'Espèces (F10) ou UPI (F9)',
    add: 'Ajouter un article de cette facture',
    setOff: 'Déduit du retour',
    toPay: 'À payer',
    cleared: '%{amount} couvre la créance et la part du financeur',
  },
  conditions: {
    NEW: 'Neuf, non ouvert',
    USED: 'Utilisé',
    OPENED: 'Boîte ouverte',
    FAULTY: 'Défectueux (bloqué)',
  },
};

export default unbroken(returns);
