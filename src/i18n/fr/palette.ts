import type { PaletteMessages } from '../en/palette.ts';
import { unbroken } from './unbroken.ts';

const palette: PaletteMessages = {
  open: 'Rechercher',
  close: 'Fermer la recherche',
  placeholder: 'Rechercher une page, une facture, un IMEI, un téléphone ou un nom',
  results: 'Résultats de la recherche',
  searching: 'Recherche dans vos données',
  failed: 'La recherche dans vos données est impossible.',
  again: 'Réessayer',
  nothing: 'Aucun résultat pour « %{query} »',
  create: 'Ajouter : %{name}',
  changeLanguage: 'Changer la langue : %{name}',
  mode: { light: 'Mode clair', dark: 'Mode sombre', system: 'Mode système' },
  keys: { choose: 'choisir', open: 'ouvrir', close: 'fermer' },
  section: {
    Sales: 'Ventes',
    Stock: 'Stock',
    People: 'Personnes',
    Accounts: 'Comptes',
    Setup: 'Configuration',
    Actions: 'Actions',
    Help: 'Aide',
    SALE: 'Factures correspondantes',
    STOCK_ITEM: 'Pièces correspondantes',
    CUSTOMER: 'Clients correspondants',
    PURCHASE_BILL: 'Factures d’achat correspondantes',
    suggested: 'Suggestions',
  },
  help: {
    docs: 'Documentation de l’API',
    gstPortal: 'Portail GST',
    imeiRegister: 'Vérifier un IMEI (CEIR)',
  },
  suggested: { analytics: 'Analyses', profile: 'Profil', crm: 'Clients' },
};

export default unbroken(palette);
