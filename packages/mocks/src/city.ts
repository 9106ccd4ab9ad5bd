export { openCity, type SandboxCity } from './instance/city.js';
