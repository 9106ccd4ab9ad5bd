import type { Vehicle } from '@doorstep/contracts';

/** The vehicle of a ride of which nobody knows yet who makes it. */
export const usualVehicle: Vehicle = 'scooter';
