import type { HsnMessages } from '../en/hsn.ts';

const hsn: HsnMessages = {
  rule: 'Une vente prend le taux en vigueur à sa date. Quand un taux change, ajoutez le code encore une fois avec le jour à partir duquel il vaut ; les factures remises gardent le leur.',
  usual:
    '%{smart_count} code courant d’une boutique de téléphones manque à votre liste |||| %{smart_count} codes courants d’une boutique de téléphones manquent à votre liste',
  addUsual: 'Les ajouter',
  usualAdded: '%{smart_count} code est ajouté |||| %{smart_count} codes sont ajoutés',
  without: '%{smart_count} produit a un code sans taux |||| %{smart_count} produits ont un code sans taux',
  toProducts: 'Codes des produits',
  products: 'Codes des produits',
  productsLead: 'Un produit dont le code n’est pas dans la liste est vendu au taux écrit avec le produit.',
  which: 'Quels produits',
  onlyWithout: 'Sans taux',
  all: 'Tous',
  search: 'Chercher marque, modèle ou code',
  code: 'Code pour les choisis',
  assign: 'Donner ce code à %{smart_count} produit |||| Donner ce code à %{smart_count} produits',
  assigned: '%{smart_count} produit a maintenant le code |||| %{smart_count} produits ont maintenant le code',
  choose: 'Choisir %{name}',
  chooseAll: 'Choisir toute la page',
  noRate: 'Pas de taux aujourd’hui',
  allHave: 'Chaque produit a un code avec un taux.',
  nothing: 'Aucun produit ne correspond.',
  more: 'En montrer plus',
  noGstTitle: 'Les codes HSN demandent un GSTIN',
  noGstText:
    'Sans GSTIN, aucune taxe n’est facturée : il n’y a pas de taux à tenir. Indiquez le GSTIN dans les réglages, et les codes seront ici.',
  rate: { today: 'En vigueur aujourd’hui', later: 'À venir', earlier: 'Ancien taux' },
  toSettings: 'Aller aux réglages',
};

export default hsn;
