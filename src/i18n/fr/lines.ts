const lines = {
  add: 'Ajouter une ligne',
  row: '%{name}, ligne %{row}',
  up: 'Monter la ligne %{row}',
  down: 'Descendre la ligne %{row}',
  remove: 'Retirer la ligne %{row}',
  moved: 'Ligne déplacée à la place %{row}',
  none: 'Aucune ligne. Ajoutez-en une ou collez depuis un tableur.',
  total: 'Total',
  help: 'Entrée ajoute une ligne. Alt+↑ et Alt+↓ la déplacent. Collez des lignes depuis un tableur.',
  gridHelp: '1, 2 ou 3 répond et passe à la ligne suivante. Les flèches changent une réponse.',
  max: '%{smart_count} ligne au plus |||| %{smart_count} lignes au plus',
  tabs: 'Parties du formulaire',
  tabErrors: '%{name} (%{smart_count} erreur) |||| %{name} (%{smart_count} erreurs)',
  merge: {
    title: 'Quelqu’un d’autre a enregistré cette fiche pendant votre saisie',
    merged: 'Vos modifications et les siennes ont été enregistrées ensemble',
    taken: 'Repris de l’autre personne : %{names}',
    conflicts: 'Vous avez tous les deux modifié ces champs. Choisissez la valeur à garder.',
    mine: 'La vôtre',
    theirs: 'La sienne',
    empty: 'Vide',
    rows: '%{smart_count} ligne |||| %{smart_count} lignes',
    save: 'Enregistrer avec ces valeurs',
  },
};

export default lines;
