import { z } from 'zod';
import { displayName, slug, text } from '@/lib/shared/text';
import { warning } from '@/lib/shared/warning-contract';
import { boundaryFields, boundaryView, fromSnakeCase } from './goal-boundary-contract';

const fields = { name: displayName(120), description: text(500, 0).optional(), ...boundaryFields };

export const templateInput = z
  .preprocess(fromSnakeCase, z.strictObject({ slug, ...fields }))
  .meta({ id: 'BoundaryTemplateInput' });
export type TemplateInput = z.output<typeof templateInput>;

export const templateWhole = z
  .preprocess(fromSnakeCase, z.strictObject({ slug: slug.optional(), ...fields }))
  .meta({ id: 'BoundaryTemplateWhole' });

export const templatePatch = z
  .preprocess(
    fromSnakeCase,
    z
      .strictObject({ ...fields, name: fields.name.optional() })
      .refine((patch) => Object.keys(patch).length > 0, 'must change at least one field'),
  )
  .meta({ id: 'BoundaryTemplatePatch', description: 'Omitted fields stay; null removes an axis.' });
export type TemplatePatch = z.output<typeof templatePatch>;

export const templateView = z
  .strictObject({
    slug: z.string(),
    name: z.string(),
    description: z.string(),
    ...boundaryView,
    goals: z.array(z.string()).meta({ description: 'Goals that use it.' }),
    revision: z.string(),
    warnings: z.array(warning),
  })
  .meta({ id: 'BoundaryTemplate' });
export type TemplateView = z.infer<typeof templateView>;
