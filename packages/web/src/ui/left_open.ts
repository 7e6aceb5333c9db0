import { createContext } from 'preact';

/** The field of an order that its form leaves open until the order's time comes; null where none is. */
export const LeftOpen = createContext<string | null>(null);
