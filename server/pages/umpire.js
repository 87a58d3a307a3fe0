// The umpire's tools: everything here is in the log with its reason.
import { get } from '/api.js';
import { button, field, h, put } from '/dom.js';

export function umpire_tools(page) {
  const reason = h('input', { maxLength: 1000, placeholder: 'it goes into the log' });
  const ruling = h('input', { maxLength: 1000, autocomplete: 'off' });
  const entry = h('input', { type: 'number', min: 0, inputMode: 'numeric' });
  const die = h('input', { type: 'number', min: 1, inputMode: 'numeric' });
  const face = h('input', { type: 'number', min: 1, inputMode: 'numeric' });
  const values = h('div', { className: 'scroll' });
  const because = () => ({ reason: reason.value.trim() });
  const form = (words, fields, action) => h('form', {
    className: 'row', onsubmit: (event) => { event.preventDefault(); page.orders.start({ ...action(), ...because() }); },
  }, fields, h('button', { type: 'submit' }, words));
  const list = h('details', {
    ontoggle: async () => {
      if (!list.open) return;
      try {
        const known = await get(`${page.path}/values`, page.token);
        put(values, h('pre', {}, known.grammar), h('ul', { className: 'choices' }, known.values.map((each) =>
          h('li', {}, `${each.of}: ${each.name} is ${each.value || 'not set'}; may be ${each.values.join(', ')}`))));
      } catch (error) {
        put(values, h('p', { className: 'wrong' }, error.message));
      }
    },
  }, h('summary', {}, 'What may be changed'), values);
  return [
    h('h2', {}, 'The umpire'),
    field('Reason', reason),
    form('Rule', field('Ruling', ruling), () => ({ do: 'rule', ruling: ruling.value.trim() })),
    form('Overrule', [field('Die of the last step', die), field('Shows', face)], () => ({ do: 'overrule', die: Number(die.value), face: Number(face.value) })),
    form('Take back', field('To after step', entry), () => ({ do: 'take_back', entry: Number(entry.value) })),
    h('p', { className: 'row' }, button('End this phase', () => page.orders.start({ do: 'end_phase' }))),
    list,
  ];
}
