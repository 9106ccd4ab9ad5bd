export { createDoorstep } from './serve/create-doorstep.js';
export type {
  CreateDoorstep,
  Doorstep,
  DoorstepOptions,
  DoorstepRouter,
  Settings,
} from './serve/doorstep.js';
