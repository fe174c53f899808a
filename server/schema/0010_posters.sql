-- Posters a shop has made and kept: the drawing as data, and a small picture of it for the list.
CREATE TABLE posters (
  shop_id uuid NOT NULL REFERENCES shops (id),
  id uuid NOT NULL,
  name text NOT NULL CHECK (name <> ''),
  shape text NOT NULL CHECK (shape IN ('square', 'story', 'a4')),
  language text NOT NULL CHECK (language IN ('en', 'hi', 'fr', 'ar')),
  thumbnail text NOT NULL CHECK (length(thumbnail) <= 60000),
  -- [{ id, name }] of the products it offers: no reference, a poster outlives what it offered.
  products jsonb NOT NULL DEFAULT '[]' CHECK (jsonb_typeof(products) = 'array'),
  poster jsonb NOT NULL CHECK (jsonb_typeof(poster) = 'object'),
  created_at timestamptz NOT NULL DEFAULT now(),
  updated_at timestamptz NOT NULL DEFAULT now(),
  version integer NOT NULL DEFAULT 1,
  PRIMARY KEY (shop_id, id)
);
CREATE INDEX posters_newest ON posters (shop_id, updated_at DESC, id);
SELECT enable_shop_rls('posters');
