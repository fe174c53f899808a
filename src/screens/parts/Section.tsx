export { Section } from '../page/Section.tsx';
