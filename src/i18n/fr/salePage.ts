import type { SalePageMessages } from '../en/salePage.ts';

const salePage: SalePageMessages = {
  title: 'Vente',
  unknown: 'Cette vente n’existe pas.',
  print: 'Imprimer',
  pdf: 'PDF',
  pdfComing: 'Le PDF arrive…',
  size: { A4: 'A4', A5: 'A5', '80mm': 'Rouleau 80 mm', '58mm': 'Rouleau 58 mm' },
  whatsApp: 'WhatsApp',
  email: 'E-mail',
  emailSubject: '%{shop} : facture %{number}',
  copies: { label: 'Exemplaires', 1: 'Original', 2: 'Original et double', 3: 'Les trois' },
  whatsAppText: '%{shop} : facture %{number} du %{date}, %{amount}. Merci !',
  endLink: {
    open: 'Mettre fin au lien',
    title: 'Mettre fin aux liens de cette facture ?',
    text: 'Tous les liens de cette facture envoyés jusqu’ici cessent aussitôt de fonctionner. Le prochain envoi en aura un nouveau.',
    done: 'Les liens de cette facture ont pris fin',
  },
  margin:
    'Au régime de la marge : marge %{margin}, taxe %{tax}. Seul le propriétaire le voit ; ce n’est pas sur le papier.',
  actions: 'Actions de cette vente',
  units: 'Pièces de cette vente',
  historyOf: 'Historique de %{imei}',
  cancelText:
    'Le stock, les comptes et les créances reviennent à leur état d’avant, par un document à part. La facture reste au dossier, annulée.',
};

export default salePage;
