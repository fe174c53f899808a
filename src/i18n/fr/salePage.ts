import type { SalePageMessages } from '../en/salePage.ts';
import { unbroken } from './unbroken.ts';

const salePage: SalePageMessages = {
  title: 'Vente',
  unknown: 'Cette vente n’existe pas.',
  print: 'Imprimer',
  pdf: 'PDF',
  pdfComing: 'Préparation du PDF…',
  size: { A4: 'A4', A5: 'A5', '80mm': 'Rouleau 80 mm', '58mm': 'Rouleau 58 mm' },
  whatsApp: 'WhatsApp',
  email: 'E-mail',
  emailSubject: '%{shop} : facture %{number}',
  copies: { label: 'Exemplaires', 1: 'Original', 2: 'Original et duplicata', 3: 'Les trois' },
  endLink: {
    open: 'Révoquer le lien',
    title: 'Révoquer les liens de %{number} ?',
    text: 'Les liens de ce document déjà envoyés cesseront aussitôt de fonctionner. Le prochain message aura un nouveau lien.',
    done: 'Liens de %{number} révoqués',
  },
  margin:
    'Régime de la marge : marge %{margin}, taxe %{tax}. Visible par le propriétaire seul ; non imprimé.',
  actions: 'Actions',
  units: 'Pièces de cette vente',
  historyOf: 'Historique de %{imei}',
  cancelText: 'Une écriture d’annulation rétablit le stock et le grand livre.',
};

export default unbroken(salePage);
