import { createContext, use, type ComponentType } from 'react';
import type { InputProps } from './useDeclaredInput.tsx';

/** Inputs that stand instead of the generated ones, by resource and field; null leaves the field out of the form. */
export type InputSlots = Readonly<Record<string, Readonly<Record<string, ComponentType<InputProps> | null>>>>;

const InputSlotsContext = createContext<InputSlots>({});
export const InputSlotsProvider = InputSlotsContext.Provider;

export const useInputSlots = (resource: string): InputSlots[string] => use(InputSlotsContext)[resource] ?? {};
