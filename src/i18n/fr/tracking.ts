import type { TrackingMessages } from '../en/tracking.ts';

const tracking: TrackingMessages = {
  burnDown: {
    title: 'Reste à faire',
    lead: 'Tâches ouvertes à la fin de chaque jour',
    leadWeeks: 'Tâches ouvertes à la fin de chaque semaine',
    day: 'Jour',
    measure: 'Mesure',
    tasks: 'Tâches ouvertes',
    minutes: 'Temps estimé des tâches ouvertes',
    plan: 'Pour finir à l’échéance',
    nothing: 'Ajoutez des tâches à ce projet pour suivre le reste à faire.',
  },
  timer: { running: 'Chronomètre en cours' },
  load: {
    title: 'Charge par semaine',
    lead: 'Estimations des tâches ouvertes à rendre dans la semaine, sur le temps de travail hors congés approuvés',
    person: 'Membre',
    weekOf: 'Semaine du %{day}',
    cell: '%{planned} sur %{available}',
    over: 'Surcharge',
    earlier: 'Semaines précédentes',
    later: 'Semaines suivantes',
    nothing: 'Ajoutez des membres à cette équipe pour voir leur charge.',
  },
};

export default tracking;
