import names from 'virtual:names/es';
import type { Catalogue, Words } from './language';

const messages = import.meta.glob<Catalogue>('../messages/es/*.json', { eager: true, import: 'default' });
const told = import.meta.glob<Catalogue>('../messages/es/told/*.json', { eager: true, import: 'default' });

export default {
  messages: Object.assign({}, ...Object.values(messages)) as Catalogue,
  told: Object.assign({}, names, ...Object.values(told)) as Catalogue,
} satisfies Words;
