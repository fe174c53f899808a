export const DEVICES = ['devices'] as const;
