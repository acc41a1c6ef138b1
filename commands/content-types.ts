import * as v from 'valibot';
import { fileOf, schemas } from '#model/content-exports.ts';
import type { Defaults } from '#model/english.ts';
import { settingsSchema } from '#model/settings.ts';
import { defaultsIn } from '#model/validate.ts';

type Group = v.StrictObjectSchema<v.ObjectEntries, undefined>;

/** The kinds of schemas that the content has. Others are printed by name, most of which `tsc` rejects. */
type Kind =
  | Group
  | v.ArraySchema<v.GenericSchema, undefined>
  | v.BooleanSchema<undefined>
  | v.ExactOptionalSchema<v.GenericSchema, undefined>
  | v.LazySchema<v.GenericSchema>
  | v.LiteralSchema<false, undefined>
  | v.NumberSchema<undefined>
  | v.PicklistSchema<string[], undefined>
  | v.RecordSchema<v.GenericSchema<string, string>, v.GenericSchema, undefined>
  | v.StrictTupleSchema<v.GenericSchema[], undefined>
  | v.StringSchema<undefined>
  | v.VariantSchema<string, Group[], undefined>;

// With these facts, every text has a default.
const defaults = defaultsIn('en', {
  owner: { name: 'Ada Reyes', role: 'Hardware engineer', location: 'Santiago, Chile' },
  home: { statement: 'I design low-power electronics.' },
  contact: { guarantee: { hours: 24 }, schedule: { minutes: 30 } },
});

/** Returns the source of model/content-types.ts: what owners write, with the schemas' remedies as docs. */
export function contentTypes(): string {
  const exported: Record<string, (defaults: Defaults) => v.GenericSchema> = {
    ...schemas,
    settings: () => settingsSchema,
  };
  let source = '// Generated from the schemas in model/ by: npm run content-types\n';
  let files = '';
  for (const [name, schemaFor] of Object.entries(exported)) {
    const schema = schemaFor(defaults);
    const type = name.charAt(0).toUpperCase() + name.slice(1);
    source += `\n/** The type of \`${name}\` in ${fileOf(name)}. */\nexport interface ${type} ${typeOf(schema)}\n`;
    const isOptional = Object.values((schema as Group).entries).every(
      (field) => field.type === 'exact_optional',
    );
    files += `  ${name}${isOptional ? '?' : ''}: ${type};\n`;
  }
  return `${source}\n/** Everything that a content folder exports. */\nexport interface ContentFiles {\n${files}}\n`;
}

function typeOf(schema: v.GenericSchema): string {
  const kind = schema as Kind;
  switch (kind.type) {
    case 'array':
      return `Array<${typeOf(kind.item)}>`;
    case 'exact_optional':
      return typeOf(kind.wrapped);
    case 'lazy':
      // The schema of the waveform depends on whether it is text.
      return `${typeOf(kind.getter(''))} | ${typeOf(kind.getter({}))}`;
    case 'literal':
      return String(kind.literal);
    case 'picklist':
      return kind.options.map((option) => `'${option}'`).join(' | ');
    case 'record':
      return `Record<string, ${typeOf(kind.value)}>`;
    case 'strict_object':
      return `{\n${fieldsOf(kind).replace(/^/gm, '  ')}\n}`;
    case 'strict_tuple':
      return `[${kind.items.map(typeOf).join(', ')}]`;
    case 'variant':
      return kind.options.map(typeOf).join(' | ');
    default:
      return kind.type;
  }
}

function fieldsOf({ entries }: Group): string {
  const fields = Object.entries(entries).map(([name, field]) => {
    const key = /^\w+$/.test(name) ? name : `'${name}'`;
    const mark = field.type === 'exact_optional' ? '?' : '';
    return `/** ${docsOf(field)} */\n${key}${mark}: ${typeOf(field)};`;
  });
  return fields.join('\n');
}

/** Returns the remedies of a field and of the entries of its list, as sentences. */
function docsOf(schema: v.GenericSchema): string {
  const kind = schema as Kind;
  if (kind.type === 'exact_optional') return docsOf(kind.wrapped);
  const remedy = v.getDescription(schema) ?? '';
  const sentence = remedy && `${remedy.charAt(0).toUpperCase()}${remedy.slice(1)}.`;
  return kind.type === 'array' ? `${sentence} ${docsOf(kind.item)}`.trim() : sentence;
}
