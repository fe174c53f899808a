export { AskReason } from '../shared/AskReason.tsx';
