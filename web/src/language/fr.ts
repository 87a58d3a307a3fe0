import names from 'virtual:names/fr';
import type { Catalogue, Words } from './language';

const messages = import.meta.glob<Catalogue>('../messages/fr/*.json', { eager: true, import: 'default' });
const told = import.meta.glob<Catalogue>('../messages/fr/told/*.json', { eager: true, import: 'default' });

export default {
  messages: Object.assign({}, ...Object.values(messages)) as Catalogue,
  told: Object.assign({}, names, ...Object.values(told)) as Catalogue,
} satisfies Words;
