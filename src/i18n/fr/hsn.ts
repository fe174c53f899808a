import type { HsnMessages } from '../en/hsn.ts';
import { unbroken } from './unbroken.ts';

const hsn: HsnMessages = {
  rule: 'Une vente prend le taux de GST en vigueur à sa date. Quand un taux change, ajoutez le code de nouveau avec la date du nouveau taux. Les factures déjà émises ne changent pas.',
  usual:
    '%{smart_count} code courant d’une boutique de téléphones manque à votre liste |||| %{smart_count} codes courants d’une boutique de téléphones manquent à votre liste',
  addUsual: 'Ajouter les codes',
  usualAdded: '%{smart_count} code ajouté |||| %{smart_count} codes ajoutés',
  without:
    '%{smart_count} produit n’a pas de taux pour son code |||| %{smart_count} produits n’ont pas de taux pour leur code',
  toProducts: 'Attribuer des codes',
  productsLead: 'Un produit dont le code n’est pas dans la liste est taxé à son propre taux de GST.',
  which: 'Afficher',
  onlyWithout: 'Sans taux',
  all: 'Tous',
  search: 'Rechercher une marque, un modèle ou un code',
  code: 'Code HSN à attribuer',
  assign: 'Attribuer à %{smart_count} produit |||| Attribuer à %{smart_count} produits',
  assigned: 'Code attribué à %{smart_count} produit |||| Code attribué à %{smart_count} produits',
  choose: 'Sélectionner %{name}',
  chooseAll: 'Sélectionner toute la page',
  noRate: 'Pas de taux aujourd’hui',
  allHave: 'Chaque produit a un code avec un taux.',
  nothing: 'Aucun produit correspondant.',
  more: 'Afficher plus',
  noGstTitle: 'Les codes HSN demandent un GSTIN',
  noGstText:
    'Sans GSTIN, aucune GST n’est facturée et aucun taux n’est nécessaire. Ajoutez votre GSTIN dans les Réglages pour utiliser les codes HSN.',
  rate: { today: 'En vigueur', later: 'À venir', earlier: 'Ancien' },
  toSettings: 'Aller aux réglages',
};

export default unbroken(hsn);
