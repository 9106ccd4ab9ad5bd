import SwaggerParser from '@apidevtools/swagger-parser';
import { directDocument, platformDocument } from '@doorstep/openapi';
import { validate } from '@scalar/openapi-parser';
import { describe, expect, it } from 'vitest';

type SwaggerDocument = Parameters<typeof SwaggerParser.validate>[0];

describe.each([
  { side: 'direct', document: directDocument() },
  { side: 'platform', document: platformDocument() },
])('the $side document', ({ document }) => {
  it('is valid for swagger-parser, which orval and other generators use', async () => {
    // The parser has its own type of documents, and changes the one that it checks.
    const copy = structuredClone(document) as unknown as SwaggerDocument;
    await expect(SwaggerParser.validate(copy)).resolves.toBeDefined();
  });

  it('is valid for the parser of Scalar', async () => {
    expect(await validate(JSON.stringify(document))).toMatchObject({ valid: true, errors: [] });
  });
});
