import type { SettingsMessages } from '../en/settings.ts';
import { unbroken } from './unbroken.ts';

const settings: SettingsMessages = {
  parts: 'Rubriques',
  unsaved: 'non enregistré',
  of: {
    shop: 'Boutique',
    invoice: 'Facture',
    numbers: 'Numéros',
    selling: 'Stock et vente',
  },
  shop: {
    profile: 'Profil',
    lead: 'Imprimé en haut des factures.',
    logo: 'Affiché dans le menu et sur les factures.',
    upi: 'Le code QR de la facture demande le montant exact sur cet identifiant UPI.',
    fromGstin: 'Tiré du GSTIN',
    timeZone: 'Détermine le jour d’une vente.',
    address: 'Rue et ville. Le code PIN a son propre champ.',
  },
  tax: {
    title: 'Taxe',
    scheme: 'Immatriculation GST',
    REGULAR: 'Normale',
    REGULARsays: 'Factures avec taxe : CGST et SGST, ou IGST vers un autre État.',
    COMPOSITION: 'Composition',
    COMPOSITIONsays: 'Factures sans taxe ; pas de vente vers un autre État.',
    NONE: 'Non immatriculé',
    NONEsays: 'Factures sans taxe. Les codes HSN sont masqués du menu.',
    gstinNeeded: 'Saisissez le GSTIN de la boutique',
    stays: 'Les factures déjà émises ne changent pas. S’applique dès la prochaine facture.',
  },
  invoice: {
    look: 'Aspect',
    lead: 'S’applique à la prochaine impression et au prochain PDF.',
    below: 'Sous les articles',
    belowLead: 'Les champs vides ne sont pas imprimés.',
    elsewhere:
      'Cette image est sur un autre site : elle s’affiche à l’écran et à l’impression du navigateur, mais pas dans les PDF. Importez-la comme fichier pour l’y inclure.',
    signature: 'Imprimée au-dessus de la ligne de signature.',
    preview: 'Aperçu',
    previewLead: 'Votre dernière facture avec ces changements.',
  },
  links: {
    title: 'Liens vers les factures',
    lead: 'Les liens de facture des messages WhatsApp et e-mail commencent par %{address}',
    ownNetwork:
      'Cette adresse ne fonctionne que sur cet ordinateur ou le réseau de la boutique : les clients ne peuvent pas ouvrir le lien. Demandez à la personne qui gère le serveur de mettre une adresse publique dans PUBLIC_URL.',
  },
  numbers: {
    lead: 'Les numéros se suivent sans trou ; seul le préfixe change. Ils repartent de 1 à chaque exercice.',
    next: 'Prochain numéro : %{number}',
  },
  selling: {
    stock: 'Stock faible',
    stockLead: 'Alerte à cette quantité ou en dessous.',
    staff: 'Vendeurs',
    differenceHint: 'Au-delà, seul le propriétaire peut accepter un écart',
    backdateHint:
      'De 0 à 31 jours. Jusqu’où les vendeurs peuvent antidater une vente ou une facture d’achat. Le propriétaire remonte jusqu’au 1er avril.',
    card: 'Paiements par carte',
    cardHint:
      'Comptabilisés en frais bancaires à chaque vente par carte ; la banque reçoit le reste. TVA (GST) comprise. 0 : aucun.',
    creditDaysHint:
      'Les vendeurs ne peuvent pas vendre à crédit à un client qui a un impayé plus ancien. Vide : sans limite. Aucune pour le propriétaire.',
    shared: 'Caisse partagée',
    lockHint:
      'Sans touche ni contact, sur les appareils où l’on a un code PIN. 10 : dix minutes ; 4 heures au plus. Vide : seulement par Alt+Maj+L.',
    approvalHint:
      'Au-delà, une demande de paiement est approuvée par un autre propriétaire que celui qui demande.',
    returnHint: 'De 0 à 365 jours après la vente. Ensuite, seul le propriétaire reprend.',
    expenseHint:
      'Par charge payée en espèces du tiroir. Au-delà, ou par un autre moyen, le propriétaire approuve.',
    discountHint:
      'Par ligne, sur le prix du produit ; un prix plus bas compte comme remise. Vide : pas de limite. Le propriétaire n’a pas de limite.',
    buyer: 'Client des grosses factures',
    buyerLead:
      'À partir de 50 000 ₹ hors taxe, la facture d’un client sans GSTIN porte son nom, son adresse et son État (règle 46 CGST).',
    buyerHint: 'Désactivé : la caisse demande une fois, et un second F10 enregistre quand même.',
    returns: 'Déclarations de GST',
    returnsHint:
      'Régime normal, jusqu’à 5 crores de ₹ de chiffre d’affaires. Les dates figurent dans le calendrier.',
    margin: 'Régime de la marge pour l’occasion',
    marginLead:
      'Un téléphone d’occasion acheté sans crédit de taxe est taxé sur sa marge (règle 32(5)), non sur son prix entier. Le prix du client ne change pas ; la facture l’indique sans taxe et cite la règle. S’applique dès la prochaine vente.',
    marginNeeds: 'Demande un GSTIN et une immatriculation normale (voir Boutique).',
    marginHint:
      'Exemple : acheté ₹25,000, vendu ₹30,000, GST 18 %. Avec le régime, la taxe est de ₹762.72 ; sans lui, de ₹900. Le client paie ₹30,000 dans les deux cas.',
  },
};

export default unbroken(settings);
