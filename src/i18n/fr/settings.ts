import type { SettingsMessages } from '../en/settings.ts';

const settings: SettingsMessages = {
  parts: 'Parties des réglages',
  unsaved: 'pas encore enregistré',
  of: {
    shop: 'Boutique',
    invoice: 'Facture',
    numbers: 'Numéros',
    selling: 'Stock et vente',
  },
  shop: {
    profile: 'Profil',
    lead: 'Ce qui figure en tête d’une facture.',
    logo: 'Affiché dans le menu et sur les factures.',
    upi: 'Le QR code de la facture demande le montant exact sur cet identifiant UPI.',
    fromGstin: 'Pris du GSTIN',
    timeZone: 'Décide de quel jour est une vente.',
    address: 'Rue et ville ; le code PIN a sa propre case.',
  },
  tax: {
    title: 'Taxe',
    scheme: 'Immatriculation GST',
    REGULAR: 'Régulier',
    REGULARsays: 'Factures avec taxe : CGST et SGST, ou IGST vers un autre État.',
    COMPOSITION: 'Composition',
    COMPOSITIONsays: 'Factures sans taxe ; pas de vente vers un autre État.',
    NONE: 'Non immatriculé',
    NONEsays: 'Factures simples, sans taxe. Les codes HSN quittent le menu.',
    gstinNeeded: 'Indiquez le GSTIN de la boutique',
    stays: 'Les factures déjà remises ne changent pas ; ceci vaut à partir de la prochaine.',
  },
  invoice: {
    look: 'Aspect',
    lead: 'Vaut pour la prochaine impression et le prochain PDF.',
    below: 'Sous les lignes',
    belowLead: 'Ce qui est vide n’est pas imprimé.',
    elsewhere:
      'Cette image se trouve à une adresse extérieure : l’écran et l’impression du navigateur la montrent, les fichiers PDF non. Choisissez-la comme fichier pour l’y avoir aussi.',
    signature: 'Imprimée au-dessus de la ligne de signature.',
    preview: 'Aperçu',
    previewLead: 'Votre dernière facture, telle qu’elle serait avec ce qui est écrit ici.',
  },
  links: {
    title: 'Liens vers les factures',
    lead: 'Le lien d’un message WhatsApp ou d’un courriel commence par %{address}',
    ownNetwork:
      'Cette adresse n’est joignable que depuis cet ordinateur ou le réseau de la boutique : le téléphone d’un client ne peut pas ouvrir le lien. La personne qui gère le serveur lui donne une adresse publique et règle PUBLIC_URL.',
  },
  numbers: {
    lead: 'Les numéros se suivent sans trou ; seul leur début change. Ils repartent de 1 à chaque exercice.',
    next: 'Le prochain : %{number}',
  },
  selling: {
    stock: 'Stock faible',
    stockLead:
      'À partir de ce nombre de pièces, les notifications et le tableau de bord signalent un modèle.',
    staff: 'Personnel',
    backdateHint:
      'De 0 à 31 jours : jusqu’où le personnel peut antidater une vente ou une facture d’achat. Le propriétaire remonte jusqu’au 1er avril.',
    discountHint:
      'Sur le prix du produit, pour chaque ligne ; un prix plus bas compte comme remise. Vide : pas de limite. Le propriétaire n’en a pas.',
    margin: 'Régime de la marge pour l’occasion',
    marginLead:
      'Un téléphone d’occasion acheté sans crédit de taxe est taxé sur ce qu’il vous rapporte (règle 32(5)), non sur tout son prix. Le prix du client ne change pas ; la facture l’indique sans la taxe et dit pourquoi. Vaut à partir de la prochaine vente.',
    marginNeeds: 'Seulement avec un GSTIN et l’immatriculation régulière ; voir Boutique.',
    marginHint:
      'Acheté ₹25,000, vendu ₹30,000, à 18 % : activé, ₹762.72 de la marge sont de la taxe ; désactivé, ₹900. Le client paie ₹30,000 dans les deux cas.',
  },
};

export default settings;
