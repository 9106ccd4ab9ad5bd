/** The closed lists that several tables share. */
export const apps = ['customer', 'courier', 'merchant', 'fleet'];
export const platforms = ['ios', 'android', 'web'];
export const roles = ['customer', 'merchant', 'courier', 'fleet', 'support', 'admin'];
export const vehicles = ['bicycle', 'scooter', 'car'];
