import type { PaletteMessages } from '../en/palette.ts';

const palette: PaletteMessages = {
  open: 'Rechercher',
  close: 'Fermer la recherche',
  placeholder: 'Page, facture, IMEI, téléphone ou nom',
  results: 'Résultats de la recherche',
  searching: 'Recherche dans vos données',
  failed: 'La recherche dans vos données a échoué.',
  again: 'Réessayer',
  nothing: 'Rien trouvé pour « %{query} »',
  create: 'Ajouter : %{name}',
  changeLanguage: 'Changer la langue : %{name}',
  mode: { light: 'Mode clair', dark: 'Mode sombre', system: 'Mode du système' },
  keys: { choose: 'choisir', open: 'ouvrir', close: 'fermer' },
  section: {
    Sales: 'Ventes',
    Stock: 'Stock',
    People: 'Personnes',
    Accounts: 'Comptes',
    Setup: 'Configuration',
    Actions: 'Actions',
    Help: 'Aide',
    SALE: 'Factures trouvées',
    STOCK_ITEM: 'Articles trouvés',
    CUSTOMER: 'Clients trouvés',
    PURCHASE_BILL: 'Factures d’achat trouvées',
    suggested: 'Essayez plutôt',
  },
  help: {
    docs: 'Documentation de l’API',
    gstPortal: 'Portail de la GST',
    imeiRegister: 'Vérifier un IMEI auprès du CEIR',
  },
  suggested: { analytics: 'Analyses', profile: 'Profil', crm: 'Clients' },
};

export default palette;
