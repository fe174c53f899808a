export { changePoster, copyPoster, deletePoster, pageOfPosters, posterById, savePoster } from './posters.ts';
